// Prints the prompts of practice mode, and presses a button under one: node phones.mjs [ID BUTTON]
const url = `http://127.0.0.1:${process.env.PORT || 8026}`;
const [id, button] = process.argv.slice(2);
if (id && button)
  await fetch(`${url}/prompts/${encodeURIComponent(id)}/${button}`, { method: 'POST', redirect: 'manual' });
const { prompts } = await (await fetch(`${url}/api/book`)).json();
for (const { id: prompt, phone, amount, account, code } of prompts.slice(-20))
  process.stdout.write(
    `${prompt}  ${phone}  KSh ${amount}  ${account}  ${code === null ? 'waits' : `answered (${code})`}\n`,
  );
