/** Responds as long as the process is alive. */
export const HEALTH_PATH = '/healthz';
/** Responds 503 when the server should get no requests. */
export const READY_PATH = '/readyz';
/** What the server counts, for Prometheus. */
export const METRICS_PATH = '/metrics';

const paths: readonly string[] = [HEALTH_PATH, READY_PATH, METRICS_PATH];

/** Whether the path is polled by machines: such requests are neither logged nor counted. */
export function isProbe(path: string): boolean {
  return paths.includes(path);
}
