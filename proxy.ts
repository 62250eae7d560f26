import createMiddleware from 'next-intl/middleware';
import { routing } from './lib/i18n/routing';

export default createMiddleware(routing);

// Addresses with a dot are files and machine formats: they have no language prefix.
export const config = { matcher: '/((?!api|_next|.*\\..*).*)' };
