import { html } from 'hono/html';
import type { DemoPhoneAccount, DemoPhoneSignIn } from '../../services/identity/mfa/internal/demo-phone-port.ts';
import type { Markup } from './frame.ts';
import type { PhoneTexts } from './phone-texts.ts';

export const DEMO_PHONE_PATH = '/demo/phone';

/** The form for a registration code; `refused` when the previous one was not open. */
export function pairBody(texts: PhoneTexts, refused: boolean): Markup {
  return html`<p>${texts.intro}</p>
    <h2>${texts.pairTitle}</h2>
    ${refused ? html`<p role="alert">${texts.unknownCode}</p>` : ''}
    <form method="post" action="${DEMO_PHONE_PATH}/pair">
      <label>
        ${texts.code}
        <input name="code" required maxlength="64" autocomplete="off" autocapitalize="characters" spellcheck="false" />
      </label>
      <button class="primary">${texts.pair}</button>
    </form>`;
}

/** What waits for the phone, then what it is paired with. */
export function phoneBody(texts: PhoneTexts, waiting: DemoPhoneSignIn[], accounts: DemoPhoneAccount[]): Markup {
  return html`<h2>${texts.waitingTitle}</h2>
    ${
      waiting.length === 0
        ? html`<p>${texts.nothingWaits}</p>`
        : html`<ul>
            ${waiting.map((signIn) => signInItem(texts, signIn))}
          </ul>`
    }
    <h2>${texts.accountsTitle}</h2>
    <ul>
      ${accounts.map(
        ({ id, account }) =>
          html`<li>
            <form method="post" action="${DEMO_PHONE_PATH}/unpair">
              <span>${account}</span>
              <button class="danger" name="account" value="${id}" aria-label="${texts.unpair}: ${account}">
                ${texts.unpair}
              </button>
            </form>
          </li>`,
      )}
    </ul>
    <p><a href="${DEMO_PHONE_PATH}/pair">${texts.another}</a></p>`;
}

/** A sentence and the way back. */
export function messageBody(texts: PhoneTexts, message: string): Markup {
  return html`<p role="alert">${message}</p>
    <p><a href="${DEMO_PHONE_PATH}">${texts.back}</a></p>`;
}

function signInItem(texts: PhoneTexts, { id, account, displayCode, browser, address }: DemoPhoneSignIn): Markup {
  const place = [browser, address].filter((part) => part !== null).join(', ') || texts.somewhere;
  return html`<li>
    <div>${account}</div>
    <div><small>${texts.from(place)}</small></div>
    <p>${texts.compare} <strong>${displayCode}</strong></p>
    <form method="post" action="${DEMO_PHONE_PATH}/answer">
      <input type="hidden" name="signIn" value="${id}" />
      <button class="primary" name="answer" value="Approved">${texts.approve}</button>
      <button class="danger" name="answer" value="Refused">${texts.refuse}</button>
    </form>
  </li>`;
}
