import { Injectable } from '@nestjs/common';
import { CLIENT_PASSES, mediaFileName, PICTURE_PASSES } from '@nfa/contracts';
import { AddressSigner, Clock, ServiceTokens } from '@nfa/service-kit';

const PANEL_MS = 10 * 60_000;
const PAGE_MS = 60 * 60_000;
const PANEL_WIDTH = 320;
const PAGE_WIDTH = 480;

/** Addresses at which somebody may see a picture for a while that visitors are not served. */
@Injectable()
export class PictureViews {
  private readonly signer: AddressSigner;
  private readonly clientSigner: AddressSigner;

  constructor(
    tokens: ServiceTokens,
    private readonly clock: Clock,
  ) {
    // The key of the media service's calls to the catalogue: nobody else knows it.
    const key = tokens.keyOf('media', 'catalogue');
    this.signer = new AddressSigner(key, PICTURE_PASSES);
    this.clientSigner = new AddressSigner(key, CLIENT_PASSES);
  }

  /** For the administrator. "" for a picture of another site. */
  forPanel(picture: string): string {
    return this.view(picture, PANEL_WIDTH, PANEL_MS);
  }

  /** For the person in it: long enough to read the page. "" for a picture of another site. */
  forPage(picture: string): string {
    return this.view(picture, PAGE_WIDTH, PAGE_MS);
  }

  /** In its full size, for an export of what is kept about the person in it. "" for a picture of another site. */
  forExport(picture: string): string {
    return this.view(picture, undefined, PANEL_MS);
  }

  /** For clients of a package, as long as it is shared with them: the address as it is stored, and a pass. */
  forClient(address: string): string {
    const hash = hashOf(address);
    return hash === undefined ? '' : `${address}?pass=${this.clientSigner.sign(hash, this.inMs(PAGE_MS))}`;
  }

  private view(picture: string, width: number | undefined, ms: number): string {
    const hash = hashOf(picture);
    if (hash === undefined) return '';
    return `${picture}?${width ? `w=${width}&` : ''}pass=${this.signer.sign(hash, this.inMs(ms))}`;
  }

  private inMs(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

const hashOf = (address: string): string | undefined => mediaFileName.exec(address.replace('/media/', ''))?.[1];
