import axios from 'axios';

/** Returns `answer` to every call of the web app without a network, until `restore`; `sent` collects the bodies. */
export function stubTransport(answer: unknown): { sent: unknown[]; restore: () => void } {
  const { adapter } = axios.defaults;
  const sent: unknown[] = [];
  axios.defaults.adapter = (config) => {
    sent.push(JSON.parse(String(config.data)));
    return Promise.resolve({ data: answer, status: 200, statusText: '', headers: {}, config });
  };
  return {
    sent,
    restore() {
      if (adapter !== undefined) axios.defaults.adapter = adapter;
    },
  };
}
