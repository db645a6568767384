// Prints the mails that the mail catcher holds, newest last: node mails.mjs
const response = await fetch(`http://127.0.0.1:${process.env.MAIL_PORT || 8025}/api/mails`);
const mails = await response.json();
for (const { received_at, to, subject, text } of mails.toReversed())
  process.stdout.write(`── ${received_at}  to ${to.join(', ')}\n${subject}\n\n${text.trim()}\n\n`);
process.stdout.write(`${mails.length} mails\n`);
