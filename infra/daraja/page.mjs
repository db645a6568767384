import { WHATSAPP } from './chats.mjs';

const escapeHtml = (/** @type {unknown} */ text) =>
  String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const BUTTONS = {
  pin: 'PIN',
  cancel: 'Cancel',
  ignore: 'Ignore',
  'wrong-pin': 'Wrong PIN',
  'no-money': 'No money',
  lose: 'Lose the notice',
  twice: 'Send it twice',
  late: 'Send it late',
  forge: 'Forge one',
};

/** @type {Record<string, string>} */
const OUTCOMES = { 0: 'Paid', 1: 'Not enough money', 1032: 'Cancelled', 1037: 'No answer', 2001: 'Wrong PIN' };

const button = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ label) =>
  `<form method="post" action="/prompts/${encodeURIComponent(id)}/${name}"><button>${label}</button></form>`;

const CHAT_BUTTONS = { delivered: 'Delivered', read: 'Read', failed: 'Not delivered', stop: 'STOP', start: 'START' };

/** Renders the row of a WhatsApp message. @param {import('./book.mjs').Chat} chat */
function chatRow({ id, phone, template, language, values, path, note, at }) {
  const action = (/** @type {string} */ name) => `/chats/${encodeURIComponent(id)}/${name}`;
  const buttons = Object.entries(CHAT_BUTTONS).map(
    ([name, label]) => `<form method="post" action="${action(name)}"><button>${label}</button></form>`,
  );
  return `<article><h2>${escapeHtml(phone)}</h2>
<p>${escapeHtml(template)}, ${escapeHtml(language)}: ${values.map(escapeHtml).join(' · ')}</p>
<p>Button: <code>/${escapeHtml(path)}</code></p>
<p><b>${escapeHtml(note)}</b> <time datetime="${at}">${escapeHtml(at.slice(11, 19))} UTC</time></p>
<div>${buttons.join('')}<form method="post" action="${action('answer')}">
<label>Answer <input name="text" required></label> <button>Send</button></form></div></article>`;
}

/**
 * Renders the page of the phones. @param {import('./book.mjs').Prompt[]} prompts newest first @param {number} paid
 * @param {import('./book.mjs').Chat[]} chats newest first
 */
export function phonesPage(prompts, paid, chats) {
  const rows = prompts.map(({ id, phone, amount, account, code, receipt, note, at }) => {
    const actions =
      code === null
        ? Object.entries(BUTTONS).map(([name, label]) => button(id, name, label))
        : note === 'The notice is late.' || note === 'The notice was lost.'
          ? [button(id, 'send', 'Send the notice now')]
          : [];
    const outcome = code === null ? 'The phone asks' : `${OUTCOMES[code] ?? code}${receipt ? `, ${receipt}` : ''}`;
    return `<article><h2>${escapeHtml(phone)}</h2>
<p>Do you want to pay KSh ${amount.toLocaleString('en-US')} to NAIROBI FACE ACADEMY, account ${escapeHtml(account)}?</p>
<p><b>${escapeHtml(outcome)}.</b> ${escapeHtml(note)} <time datetime="${at}">${escapeHtml(at.slice(11, 19))} UTC</time></p>
<div>${actions.join('')}</div></article>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Phones (practice)</title><link rel="icon" href="data:,"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem 1.5rem 4rem;color:#111;background:#fff}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin:0}article{border-top:1px solid #ccc;padding:1rem 0}
p{margin:.25rem 0}article div{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.5rem}
button{font:inherit;min-height:44px;padding:0 .9rem;border:1px solid #111;background:#fff;cursor:pointer}
.pay{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{display:grid}input{font:inherit;min-height:40px}
.practice{background:#fff3d6;padding:.75rem 1rem}
</style></head><body><main><h1>Phones</h1>
<p class="practice"><b>Practice mode, no money moves.</b> Each push of the site appears here instead of on a phone. ${paid} paid so far.</p>
<form class="pay" method="post" action="/pay"><label>Phone<input name="phone" value="254708374149"></label>
<label>Account<input name="account" required></label><label>KSh<input name="amount" type="number" min="1" value="1000"></label>
<button>Pay by PayBill</button></form>
<p><a href="/">Look again</a></p>
${rows.join('') || '<p>No phone was asked yet.</p>'}
<h1>WhatsApp</h1>
<p class="practice">The panel takes these keys here, under Money, Settings: phone number ${WHATSAPP.phoneNumberId}, access token
${WHATSAPP.accessToken}, app secret ${WHATSAPP.appSecret}, verify token ${WHATSAPP.verifyToken}. No message leaves this machine.</p>
${chats.map(chatRow).join('') || '<p>No message arrived yet.</p>'}</main></body></html>`;
}
