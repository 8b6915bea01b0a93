/** Answers as long as the process does. */
export const HEALTH_PATH = '/healthz';
/** Answers 503 where the server should be sent no requests. */
export const READY_PATH = '/readyz';
/** What the server counts, for Prometheus. */
export const METRICS_PATH = '/metrics';

const paths: readonly string[] = [HEALTH_PATH, READY_PATH, METRICS_PATH];

/** Whether machines ask for the path again and again: such requests are neither logged nor counted. */
export function isProbe(path: string): boolean {
  return paths.includes(path);
}
