import { bootTexts } from '#web/messages/boot.ts';
import type { Language } from '#domain/preferences.ts';

/** §8.3 'Could not load application': drawn without React and without the catalogue, for they may be what is missing. */
export function showBootFailure(language: Language): void {
  const { couldNotLoad, hint, reload } = bootTexts[language];
  const page = document.createElement('main');
  page.className = 'boot-failure';
  page.setAttribute('role', 'alert');
  const button = element('button', reload);
  button.addEventListener('click', () => location.reload());
  page.append(element('h1', couldNotLoad), element('p', hint), button);
  document.title = couldNotLoad;
  document.body.replaceChildren(page);
}

function element(name: string, text: string): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}
