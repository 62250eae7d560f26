import type messages from '../../content/messages/en.json';
import type { Locale } from '../domain/incident/locale';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
