import { DatedSigner, Signer } from '@nfa/service-kit';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Tokens of links that are handed out more than once: 256 bits derived from a key outside of the database, so that no link is
 * stored, and a stolen copy of the database opens none.
 */
export class LinkTokens {
  private readonly signer: Signer;
  private readonly uploads: DatedSigner;
  private readonly papers: Record<'invoice' | 'statement', DatedSigner>;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'links of the agency');
    this.uploads = new DatedSigner(secret, 'photographs of my page');
    this.papers = {
      invoice: new DatedSigner(secret, 'invoices on paper'),
      statement: new DatedSigner(secret, 'statements on paper'),
    };
  }

  /** The token of a record, always the same; of a `session`, that of its link and the key of the form, which reopen it until it ends. */
  of(kind: 'sheet' | 'feed' | 'removal' | 'code' | 'page' | 'session', id: string): string {
    return this.signer.sign(`${kind} ${id}`);
  }

  /** Address below `/api` for uploading photographs of a page, valid for a day; the name of the photograph is appended. */
  uploadPath(pageId: string, now: Date): string {
    return `/my-page-photographs/${this.uploads.sign(pageId, now)}`;
  }

  /** The page of such an address; undefined when it is forged or expired. */
  readUpload(token: string, now: Date): string | undefined {
    const read = this.uploads.read(token, now);
    return read && read.ageMs < DAY_MS ? read.data : undefined;
  }

  /** Address of a PDF, valid for an hour. */
  paperPath(kind: 'invoice' | 'statement', id: string, now: Date): string {
    return `/${kind}/${this.papers[kind].sign(id, now)}.pdf`;
  }

  /** The record of such an address; undefined when it is forged or expired. */
  readPaper(kind: 'invoice' | 'statement', token: string, now: Date): string | undefined {
    const read = this.papers[kind].read(token, now);
    return read && read.ageMs < HOUR_MS ? read.data : undefined;
  }
}
