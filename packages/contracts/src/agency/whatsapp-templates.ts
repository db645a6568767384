import type { Locale } from '../kit/site.ts';

/** A utility template, as it has to be created at Meta: its text, and the button that opens a page of this site. */
export interface WhatsAppTemplate {
  text: string;
  button: string;
}

/**
 * Templates by their names, which are kinds of messages, in both languages. Meta permits no text that begins or ends with a value, and
 * requires a category of its own for sign-in codes, which are mailed instead.
 */
export const whatsappTemplates = {
  receipt: {
    en: {
      text: 'We received {{1}} for {{2}}. Receipt {{3}}. Balance: {{4}}. Thank you.',
      button: 'Open the receipt',
    },
    sw: {
      text: 'Tumepokea {{1}} kwa {{2}}. Risiti {{3}}. Salio: {{4}}. Asante.',
      button: 'Fungua risiti',
    },
  },
  payment_request: {
    en: {
      text: 'To pay: {{1}}, {{2}}, due on {{3}}. The page shows what was paid so far. We never ask for your PIN.',
      button: 'Pay',
    },
    sw: {
      text: 'Ya kulipa: {{1}}, {{2}}, tarehe ya mwisho {{3}}. Ukurasa unaonyesha kilicholipwa. Hatuulizi PIN yako kamwe.',
      button: 'Lipa',
    },
  },
  payment_reminder: {
    en: {
      text: 'A reminder: {{1}}. If you have paid meanwhile, thank you. Answer STOP for no more messages.',
      button: 'Pay',
    },
    sw: {
      text: 'Kikumbusho: {{1}}. Ikiwa umeshalipa, asante. Jibu ACHA usitumiwe ujumbe tena.',
      button: 'Lipa',
    },
  },
  call_sheet: {
    en: {
      text: 'Your call sheet: {{1}}, {{2}}, {{3}}. Please answer on the page whether you come.',
      button: 'Open the call sheet',
    },
    sw: {
      text: 'Ratiba yako ya kazi: {{1}}, {{2}}, {{3}}. Tafadhali jibu kwenye ukurasa kama utakuja.',
      button: 'Fungua ratiba',
    },
  },
  call_sheet_change: {
    en: {
      text: 'Your call sheet has changed: {{1}}, {{2}}, {{3}}. Please answer on the page whether you come.',
      button: 'Open the call sheet',
    },
    sw: {
      text: 'Ratiba yako ya kazi imebadilika: {{1}}, {{2}}, {{3}}. Tafadhali jibu kwenye ukurasa kama utakuja.',
      button: 'Fungua ratiba',
    },
  },
  my_page_link: {
    en: {
      text: 'The link to your page opens once, until {{1}}. It is yours alone: please do not pass it on.',
      button: 'Open my page',
    },
    sw: {
      text: 'Kiungo cha ukurasa wako kinafunguka mara moja, hadi saa {{1}}. Ni chako peke yako: usimpe mtu mwingine.',
      button: 'Fungua ukurasa wangu',
    },
  },
} satisfies Record<string, Record<Locale, WhatsAppTemplate>>;
