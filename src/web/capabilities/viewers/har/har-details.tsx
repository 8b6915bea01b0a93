import { classNames } from '#web/shared/ui/class-names.ts';
import { useViewerTexts } from '../viewer-texts.ts';
import shared from '../viewer.module.css';
import styles from './har-viewer.module.css';
import type { HarHeader, HarRequest } from './read-har.ts';

/** Everything that the archive says of one request. */
export function HarDetails({ request }: { request: HarRequest }) {
  const { har } = useViewerTexts();
  const { method, url, status, statusText, started } = request;
  return (
    <div
      className={classNames(shared.chosen, styles.details)}
      role="region"
      aria-label={`${method} ${url}`}
      tabIndex={0}
    >
      <p className={styles.address}>
        <strong>{method}</strong> {url}
      </p>
      <p>
        {[status, statusText].filter(Boolean).join(' ')}
        {started !== '' && ` · ${har.started}: ${started}`}
      </p>
      <Headers title={har.requestHeaders} headers={request.requestHeaders} />
      <Body title={har.sent} text={request.sent} />
      <Headers title={har.responseHeaders} headers={request.answerHeaders} />
      <Body title={har.received} text={request.received} />
    </div>
  );
}

function Headers({ title, headers }: { title: string; headers: readonly HarHeader[] }) {
  if (headers.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.headers}>
        {headers.map(({ name, value }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <>
      <h3>{title}</h3>
      <pre className={styles.body}>{text}</pre>
    </>
  );
}
