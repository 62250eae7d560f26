/** Runs one step of a command and prints a line with its time, such as "database    PostgreSQL 18 …    0.6 s". */
export async function runStep<T>(
  name: string,
  work: () => Promise<T>,
  describe: (result: T) => string,
): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(2);
  console.log(`${name.padEnd(12)}${describe(result).padEnd(58)} ${seconds.padStart(6)} s`);
  return result;
}
