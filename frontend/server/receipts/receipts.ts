import { buffer } from 'node:stream/consumers';
import type { ContactPage, ReceiptPage, Settings } from '@nfa/contracts';
import { contactPagePath, localeOf, pathIn, receiptPath, routePath, settingsPath } from '@nfa/contracts/plain';
import { request } from '../../src/lib/api.ts';
import { nullIfNotFound } from '../../src/lib/loading.ts';
import { inLocale } from '../../src/translations/per-request.ts';
import type { CardFile } from '../comp-cards/comp-cards.ts';
import type { ServerConfig } from '../config.ts';

const route = /^(?:\/sw)?\/receipt\/([0-9A-Za-z-]{8,30})\.pdf$/;

/** Draws receipts, `/receipt/{code}.pdf`, in Kiswahili below `/sw`. Caches none, because the balance on them changes. */
export class Receipts {
  /** @param folder folder of the fonts */
  constructor(
    private readonly config: Pick<ServerConfig, 'apiUrl' | 'apiTimeoutMs' | 'publicUrl'>,
    private readonly folder: string,
  ) {}

  /** True for the path of a receipt as PDF. */
  handles(path: string): boolean {
    return route.test(path);
  }

  /** Returns the PDF of a path; null when no receipt has this code. @throws ApiError, and errors of `fetch` */
  async get(path: string, headers: Record<string, string> = {}): Promise<CardFile | null> {
    const [, code = ''] = route.exec(path) ?? [];
    const [receipt, settings, contact] = await Promise.all([
      this.read<ReceiptPage>(routePath(receiptPath, { code }), headers).catch(nullIfNotFound),
      this.read<Settings>(settingsPath),
      this.read<ContactPage>(contactPagePath),
    ]);
    if (!receipt) return null;
    // Loads the library with the first receipt, to save memory in a server that draws none.
    const { drawReceipt } = await import('./draw-receipt.ts');
    const locale = localeOf(path);
    const address = `${this.config.publicUrl}${pathIn(locale, `/receipt/${receipt.code}`)}`;
    const agency = { name: settings.company_name, address: contact.address, phone: contact.phone };
    return {
      name: `receipt-${receipt.number}.pdf`,
      content: await buffer(inLocale(locale, () => drawReceipt(receipt, { agency, address, folder: this.folder }))),
    };
  }

  private read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
    return request<T>(path, { base: this.config.apiUrl, timeoutMs: this.config.apiTimeoutMs, headers });
  }
}
