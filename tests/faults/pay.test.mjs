// Payments with two copies of the agency service, which are killed while M-Pesa notices are duplicated, lost, forged and late.
// Afterwards the books equal those of the M-Pesa double to the shilling.
//   PAYMENTS=10000 node --test tests/faults/pay.test.mjs     the long drill
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startDaraja } from '../../infra/daraja/double.mjs';
import { build } from '../../infra/local/build.mjs';
import { startServers } from '../support/servers.mjs';
import { startAgencies } from './agencies.mjs';

const PAYMENTS = Number(process.env.PAYMENTS || (process.env.FAULTS === 'long' ? 10_000 : 40));
const KILLS = Math.max(4, Math.round(PAYMENTS / 100));
const PAYERS = 4;
// Longer than the schedules take to query a push whose notices were lost, and to ask again about a notice whose answer was lost: at
// once, after one minute and after five. In a long drill the copies that asked may be killed so often that it takes fifteen.
const QUIET_LIMIT_MS = PAYMENTS > 1_000 ? 16 * 60_000 : 330_000;

/** What happens to the notices of each hundred payments. */
const HUNDRED = [
  ...Array(20).fill('twice'),
  ...Array(10).fill('lose'),
  ...Array(5).fill('forge'),
  ...Array(5).fill('late'),
  ...Array(50).fill('pin'),
  ...Array(5).fill('cancel'),
  ...Array(3).fill('wrong-pin'),
  ...Array(2).fill('no-money'),
];

let servers;
let daraja;
let agencies;
let database;
let kills = 0;
/** Prompt of each charge, and the button that was pressed, by the code of the charge. */
const asked = new Map();
const late = [];

before(async () => {
  await build(() => {});
  servers = await startServers();
  daraja = await startDaraja({ promptMs: 0 });
  agencies = await startAgencies({ ...servers.env, practiceUrl: daraja.url });
  database = new pg.Pool({ connectionString: agencies.databaseUrl, options: '-c search_path=agency' });
  await agencies.call('admin', 'POST', '/admin/payment-settings/notices', {});
  // Kills a copy in the middle of each section and restarts it before the next section, however fast payments are.
  const section = PAYMENTS / KILLS;
  let next = 0;
  let hasFailed = false;
  const until = async (isTrue) => {
    while (!hasFailed && !isTrue()) await delay(5);
  };
  const pay = async () => {
    for (let number = next++; number < PAYMENTS; number = next++) {
      await until(() => kills >= Math.floor(number / section));
      await payOnce(number);
    }
  };
  const kill = async () => {
    while (kills < KILLS) {
      await until(() => next > (kills + 0.5) * section);
      if (hasFailed) return;
      await delay(Math.random() * 50);
      await agencies.kill(kills % 2);
      kills += 1;
    }
  };
  const work = [kill(), ...Array.from({ length: PAYERS }, pay)];
  await Promise.all(work).catch((error) => {
    hasFailed = true;
    throw error;
  });
  for (const id of late) daraja.press(id, 'send');
  await settle();
});

after(async () => {
  await database?.end();
  await agencies?.stop();
  await daraja?.stop();
  await servers?.stop();
});

async function payOnce(number) {
  const phone = `2547${String(10_000_000 + number)}`;
  const amount_kes = 100 + (number % 900);
  const input = { label: `Payment ${number}`, amount_kes, payer_phone: phone };
  const charge = await agencies.call('admin', 'POST', '/admin/charges', input, `charge-${number}`);
  await agencies.call('public', 'POST', `/pay/${charge.code}`, { phone }, `push-${number}`);
  const prompt = [...daraja.book.prompts.values()].find(({ account }) => account === charge.code);
  // The push was not sent: its copy was killed before.
  if (!prompt) return;
  const { rows } = await database.query('SELECT FROM payment_attempts WHERE checkout_request_id = $1', [prompt.id]);
  // If the response to the push was lost, its ID is unknown: only a notice with the account number can match the payment to the charge.
  const button = rows.length === 0 ? 'pin' : HUNDRED[(number * 37) % HUNDRED.length];
  asked.set(charge.code, { id: prompt.id, button });
  daraja.press(prompt.id, button);
  if (button === 'late') late.push(prompt.id);
  if (button === 'forge') daraja.press(prompt.id, number % 2 === 0 ? 'cancel' : 'pin');
}

/** Waits until no push awaits a result and no notice awaits a check; pushes without a response (`unsure`) are left out. */
async function settle() {
  const until = Date.now() + QUIET_LIMIT_MS;
  for (;;) {
    await daraja.settled();
    // A push may reach the phone after the response to the payer: enters the PIN in prompts that are still open.
    for (const { id, code } of daraja.book.prompts.values()) if (code === null) daraja.press(id, 'pin');
    const { rows } = await database.query(
      `SELECT 'push' AS what, state, ceil(extract(epoch FROM max(next_query_at) - now())) AS next_s, count(*) AS count
         FROM payment_attempts WHERE state IN ('created', 'waiting') GROUP BY state
        UNION ALL
       SELECT kind || ' notice', outcome, ceil(extract(epoch FROM max(next_check_at) - now())), count(*)
         FROM payment_notices WHERE next_check_at IS NOT NULL GROUP BY kind, outcome`,
    );
    if (rows.length === 0) return;
    assert.ok(Date.now() < until, `still open: ${JSON.stringify(rows)}`);
    await delay(500);
  }
}

test('kills each copy while people pay', (context) => {
  context.diagnostic(
    `${PAYMENTS} payments, ${kills} kills, ${agencies.repeated()} calls repeated, ${daraja.tokens} sign-ins`,
  );
  assert.equal(kills, KILLS);
});

test('has the money of the double in its books, to the shilling and once', async () => {
  const booked = [...daraja.book.payments.values()];
  const { rows } = await database.query(
    'SELECT receipt, amount_kes, charge_id FROM payments WHERE reversed_at IS NULL',
  );
  const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0);
  assert.equal(sum(rows.map(({ amount_kes }) => amount_kes)), sum(booked.map(({ amount }) => amount)));
  assert.equal(rows.length, booked.length);
  assert.deepEqual(
    rows.filter(({ charge_id }) => charge_id === null),
    [],
  );
  const { rows: entries } = await database.query('SELECT coalesce(sum(amount_kes), 0)::int AS sum FROM entries');
  assert.deepEqual(entries, [{ sum: 0 }]);
});

test('has every payment at its own charge', async () => {
  const { rows } = await database.query(
    'SELECT c.code, b.paid_kes, b.credit_kes FROM charges c JOIN charge_balances b ON b.charge_id = c.id',
  );
  const paid = new Map();
  for (const { account, amount } of daraja.book.payments.values()) paid.set(account, (paid.get(account) ?? 0) + amount);
  const wrong = rows.filter(({ code, paid_kes, credit_kes }) => paid_kes !== (paid.get(code) ?? 0) || credit_kes !== 0);
  assert.deepEqual(wrong, []);
});

test('says of no push what is not true', async () => {
  const { rows } = await database.query(
    `SELECT a.state, a.result_code, a.checkout_request_id AS id, c.code FROM payment_attempts a JOIN charges c ON c.id = a.charge_id`,
  );
  const wrong = rows.filter(({ state, result_code, id, code }) => {
    const prompt = daraja.book.prompts.get(id ?? asked.get(code)?.id ?? '');
    if (!prompt) return state === 'paid';
    return prompt.code === '0' ? state !== 'paid' : state === 'paid' || (id && result_code !== prompt.code);
  });
  assert.deepEqual(wrong, []);
  const { rows: pushes } = await database.query('SELECT count(*)::int AS count FROM payment_attempts');
  assert.ok(daraja.book.prompts.size <= pushes[0].count, 'a phone was asked twice');
});

test('has a receipt for each payment, without a gap in their numbers', async () => {
  const { rows } = await database.query(
    'SELECT count(*)::int AS count, max(number) AS last, count(DISTINCT payment_id)::int AS payments FROM receipts',
  );
  const { size } = daraja.book.payments;
  assert.deepEqual(rows, [{ count: size, last: size, payments: size }]);
});
