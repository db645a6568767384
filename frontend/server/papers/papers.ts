import { buffer } from 'node:stream/consumers';
import type { InvoicePaper, Locale, StatementPaper } from '@nfa/contracts';
import { invoicePaperPath, localeOf, routePath, statementPaperPath } from '@nfa/contracts/plain';
import { isoDay } from '../../src/lib/format.ts';
import { nullIfNotFound } from '../../src/lib/loading.ts';
import { paths } from '../../src/lib/paths.ts';
import { inLocale } from '../../src/translations/per-request.ts';
import { type CardConfig, CardSource, slug } from '../comp-cards/card-source.ts';
import type { CardFile } from '../comp-cards/comp-cards.ts';
import type { PaperFrame } from './paper.ts';

const route = /^(?:\/sw)?\/(invoice|statement)\/([\w.-]{60,140})\.pdf$/;

/**
 * Draws invoices and statements on A4, `/invoice/{token}.pdf` and `/statement/{token}.pdf`; a statement below `/sw` is in Kiswahili.
 * Their addresses are valid for an hour.
 */
export class Papers {
  private readonly source: CardSource;

  /** @param folder folder of the fonts */
  constructor(
    private readonly config: CardConfig,
    folder: string,
  ) {
    this.source = new CardSource(config, folder);
  }

  /** True for the path of an invoice or a statement. */
  handles(path: string): boolean {
    return route.test(path);
  }

  /** Returns the PDF of a path; null when the token is unknown or has expired. @throws when the request to the API fails */
  async get(path: string): Promise<CardFile | null> {
    const [, kind, token = ''] = route.exec(path) ?? [];
    return kind === 'invoice' ? this.invoice(token) : this.statement(token, localeOf(path));
  }

  private async invoice(token: string): Promise<CardFile | null> {
    const [invoice, frame] = await Promise.all([
      this.source.read<InvoicePaper>(routePath(invoicePaperPath, { token })).catch(nullIfNotFound),
      this.frame(),
    ]);
    if (!invoice) return null;
    // Loads the library with the first document, to save memory in a server that draws none.
    const { drawInvoice } = await import('./draw-invoice.ts');
    const address = this.config.publicUrl + paths.pay(invoice.charge_code);
    return { name: `${invoice.number}.pdf`, content: await buffer(drawInvoice(invoice, frame, address)) };
  }

  private async statement(token: string, locale: Locale): Promise<CardFile | null> {
    const [statement, frame] = await Promise.all([
      this.source.read<StatementPaper>(routePath(statementPaperPath, { token })).catch(nullIfNotFound),
      this.frame(),
    ]);
    if (!statement) return null;
    const { drawStatement } = await import('./draw-statement.ts');
    const name = `${slug(statement.model_name)}statement-${isoDay(statement.made_at)}.pdf`;
    return { name, content: await buffer(inLocale(locale, () => drawStatement(statement, frame))) };
  }

  private async frame(): Promise<PaperFrame> {
    const { settings, contact } = await this.source.readFrame();
    const { folder } = this.source;
    return { agency: settings.company_name, address: contact.address, phone: contact.phone, folder };
  }
}
