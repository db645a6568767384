import type { Locale } from '@nfa/contracts';

const page = (lang: Locale, title: string, text: string, refresh = '<meta http-equiv="refresh" content="10">\n') =>
  Buffer.from(`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`);

/** Shown when a page can neither be rendered nor taken from the cache; self-contained. */
export const downPages: Record<Locale, Buffer> = {
  en: page('en', 'Back in a moment', 'This page cannot be shown right now. It tries again by itself in a few seconds.'),
  sw: page(
    'sw',
    'Tutarudi hivi punde',
    'Ukurasa huu hauwezi kuonyeshwa kwa sasa. Unajaribu tena wenyewe baada ya sekunde chache.',
  ),
};

/** Shown for a form that may not have arrived. Reading the page again would discard what was typed. */
export const unsentPages: Record<Locale, Buffer> = {
  en: page(
    'en',
    'Back in a moment',
    'We could not confirm that this was sent. Go back and send it again in a minute.',
    '',
  ),
  sw: page(
    'sw',
    'Tutarudi hivi punde',
    'Hatukuweza kuthibitisha kuwa imetumwa. Rudi nyuma na uitume tena baada ya dakika moja.',
    '',
  ),
};

/** Shown when a client asked for too much. @param seconds until it may ask again */
export function busyPage(lang: Locale, seconds: number): Buffer {
  const isSoon = seconds < 90;
  const n = isSoon ? seconds : Math.ceil(seconds / 60);
  if (lang === 'sw')
    return page(
      lang,
      'Tafadhali subiri',
      `Maombi mengi mno yametoka kwenye muunganisho huu. Unaweza kujaribu tena baada ya ${isSoon ? 'sekunde' : 'dakika'} ${n}.`,
      '',
    );
  const unit = isSoon ? (n === 1 ? 'second' : 'seconds') : 'minutes';
  return page(
    lang,
    'Please wait',
    `Too much was asked for from this connection. You can try again in ${n} ${unit}.`,
    '',
  );
}
