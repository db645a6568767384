import { buffer } from 'node:stream/consumers';
import type { CallSheet } from '@nfa/contracts';
import { contactPageDefaults, localeOf, pathIn } from '@nfa/contracts/plain';
import { ApiError } from '../../src/lib/api.ts';
import { paths } from '../../src/lib/paths.ts';
import { inLocale } from '../../src/translations/per-request.ts';
import { t } from '../../src/translations/text.ts';
import { type CardConfig, CardSource } from '../comp-cards/card-source.ts';

const route = /^(?:\/sw)?\/call\/([\w-]{43})\.pdf$/;

/** Draws call sheets for paper, `/call/{token}.pdf`, in Kiswahili below `/sw`. */
export class CallSheets {
  private readonly source: CardSource;

  /** @param folder where the fonts are */
  constructor(
    private readonly config: CardConfig,
    folder: string,
  ) {
    this.source = new CardSource(config, folder);
  }

  /** True for the path of a sheet. */
  handles(path: string): boolean {
    return route.test(path);
  }

  /** Returns the PDF of a sheet; null when its link is unknown or has expired. @throws when the request to the API fails */
  async get(path: string): Promise<{ name: string; content: Buffer } | null> {
    const [, token = ''] = route.exec(path) ?? [];
    const [sheet, frame] = await Promise.all([
      this.source.read<CallSheet>(`/call-sheets/${token}`).catch(nullIfGone),
      this.source.readFrame(),
    ]);
    if (!sheet) return null;
    // Loads the libraries with the first sheet, to save memory in a server that draws none.
    const [{ newDocument }, { drawSheet }] = await Promise.all([
      import('../comp-cards/sheet.ts'),
      import('./draw-sheet.ts'),
    ]);
    // The address of the sheet is a secret: only the QR code contains it, not the file name.
    const locale = localeOf(path);
    const agency = frame.settings.company_name;
    const address = this.config.publicUrl + pathIn(locale, paths.callSheet(token));
    const phone = frame.contact.phone || contactPageDefaults.phone;
    const content = inLocale(locale, () => {
      const document = newDocument(t('Call sheet'), agency, this.source.folder);
      drawSheet(document, sheet, { agency, phone, address });
      document.end();
      return buffer(document);
    });
    return { name: 'call-sheet.pdf', content: await content };
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && [404, 410].includes(error.status)) return null;
  throw error;
}
