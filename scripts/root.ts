import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever a command is called from. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
