import type { IncidentView } from './page-links';
import { SourceName } from './source-name';

/** Several sources in a line. */
export function SourceNames({ keys, view }: { keys: readonly string[]; view: IncidentView }) {
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ' · '}
      <SourceName sourceKey={key} view={view} />
    </span>
  ));
}
