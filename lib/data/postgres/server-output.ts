const SEVERITY = /^.*?\b(?:FATAL|PANIC|ERROR|error|HINT|DETAIL|hint|detail):\s+/;
// A fatal message about the configuration names only the file; what is wrong in it was logged just before.
const TELLING_LOG = /^.*?\bLOG:\s+(?=.*(?:invalid|unrecognized|syntax error|could not))/;
const MOST_CHARACTERS = 400;

/** What in the output of a server or tool says why it failed, fit to stand inside a sentence. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const telling = lines
    .filter((line) => SEVERITY.test(line) || TELLING_LOG.test(line))
    .map((line) => line.replace(TELLING_LOG, '').replace(SEVERITY, ''));
  const chosen = telling.length > 0 ? telling.slice(-3) : lines.filter(Boolean).slice(-1);
  const reason = [...new Set(chosen)].map((line) => line.replace(/\.$/, '')).join('; ');
  return reason.slice(0, MOST_CHARACTERS) || 'it gave no reason';
}
