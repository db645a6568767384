import { buffer } from 'node:stream/consumers';
import type { ReceiptPage } from '@nfa/contracts';
import { localeOf, pathIn, receiptPath, routePath } from '@nfa/contracts/plain';
import { nullIfNotFound } from '../../src/lib/loading.ts';
import { inLocale } from '../../src/translations/per-request.ts';
import { type CardConfig, CardSource } from '../comp-cards/card-source.ts';
import type { CardFile } from '../comp-cards/comp-cards.ts';

const route = /^(?:\/sw)?\/receipt\/([0-9A-Za-z-]{8,30})\.pdf$/;

/** Draws receipts, `/receipt/{code}.pdf`, in Kiswahili below `/sw`. Caches none, because the balance on them changes. */
export class Receipts {
  private readonly source: CardSource;

  /** @param folder folder of the fonts */
  constructor(config: CardConfig, folder: string) {
    this.source = new CardSource(config, folder);
  }

  /** True for the path of a receipt as PDF. */
  handles(path: string): boolean {
    return route.test(path);
  }

  /** Returns the PDF of a path; null when no receipt has this code. @throws ApiError, and errors of `fetch` */
  async get(path: string, headers: Record<string, string> = {}): Promise<CardFile | null> {
    const [, code = ''] = route.exec(path) ?? [];
    const [receipt, { settings, contact, publicUrl }] = await Promise.all([
      this.source.read<ReceiptPage>(routePath(receiptPath, { code }), headers).catch(nullIfNotFound),
      this.source.readFrame(),
    ]);
    if (!receipt) return null;
    // Loads the library with the first receipt, to save memory in a server that draws none.
    const { drawReceipt } = await import('./draw-receipt.ts');
    const locale = localeOf(path);
    const address = publicUrl + pathIn(locale, `/receipt/${receipt.code}`);
    const { folder } = this.source;
    const agency = { name: settings.company_name, address: contact.address, phone: contact.phone };
    return {
      name: `receipt-${receipt.number}.pdf`,
      content: await buffer(inLocale(locale, () => drawReceipt(receipt, { agency, address, folder }))),
    };
  }
}
