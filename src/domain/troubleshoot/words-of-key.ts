// `wpaPsk`, `PSKKey`, `wireless.@wifi-iface[0].key`, `WiFi password`, `ns:Password`
const breaks = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z\d]+/;

/** The words of a key in lower case, however it joins them. */
export function wordsOfKey(key: string): string[] {
  return key
    .split(breaks)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
