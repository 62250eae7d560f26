import '../tokens.css';
import '../base.css';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { HEAD_SCRIPT } from '@/components/ui/head-script';
import { isLocale } from '@/lib/domain/incident/locale';
import { FACES } from '../fonts';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

// Every page reads the database: nothing is rendered at build time.
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#151513' },
  ],
};

export const metadata: Metadata = { icons: { icon: '/favicon.svg' } };

export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    // The script below writes attributes of its own on this element.
    <html lang={locale} className={FACES} suppressHydrationWarning>
      <head>
        <script>{HEAD_SCRIPT}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}
