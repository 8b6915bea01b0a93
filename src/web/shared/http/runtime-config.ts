/** Base URL of the API: the page's `<meta name="api-base">` (runtime configuration, §7), else /api. */
export function apiBaseUrl(): string {
  if (typeof document === 'undefined') return '/api';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  return meta?.content || '/api';
}
