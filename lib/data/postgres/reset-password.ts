import { OWNER } from './owner-connection';
import { reasonIn } from './server-output';
import { type Launcher, runToEnd } from './server-process';
import { SetupError } from './setup-error';

/**
 * Gives the owner the password of our file, with the server stopped. Needed when that file was lost, or the folder
 * comes from a copy without it: then nobody could log in any more, though the data is there.
 */
export async function resetOwnerPassword(
  launcher: Launcher,
  postgres: string,
  pgData: string,
  password: string,
): Promise<void> {
  const statement = `ALTER ROLE ${OWNER} PASSWORD '${password}'\n`;
  const { code, output } = await runToEnd(launcher, postgres, ['--single', '-D', pgData, 'postgres'], {
    input: statement,
  });
  if (code !== 0 || /\b(ERROR|FATAL):/.test(output)) {
    throw new SetupError(
      `The password of the database in ${pgData} could not be renewed: ${reasonIn(output)}.`,
    );
  }
}
