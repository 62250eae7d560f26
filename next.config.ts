import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  // The front server compresses, once for each page.
  compress: false,
  poweredByHeader: false,
  // Preloads stand in the page, where they are compressed with it.
  reactMaxHeadersLength: 0,
  // Types are checked by `npm run verify`, tests included; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // `next dev` would write a file for coding agents into the root.
  agentRules: false,
};

export default withNextIntl(config);
