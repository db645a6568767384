import { Injectable } from '@nestjs/common';
import { mediaFileName, PICTURE_PASSES } from '@nfa/contracts';
import { AddressSigner, Clock, ServiceTokens } from '@nfa/service-kit';

const PANEL_MS = 10 * 60_000;
const PAGE_MS = 60 * 60_000;
const PANEL_WIDTH = 320;
const PAGE_WIDTH = 480;

/** Addresses at which somebody may see a picture for a while that visitors are not served. */
@Injectable()
export class PictureViews {
  private readonly signer: AddressSigner;

  constructor(
    tokens: ServiceTokens,
    private readonly clock: Clock,
  ) {
    // The key of the media service's calls to the catalogue: nobody else knows it.
    this.signer = new AddressSigner(tokens.keyOf('media', 'catalogue'), PICTURE_PASSES);
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

  private view(picture: string, width: number | undefined, ms: number): string {
    const [, hash] = mediaFileName.exec(picture.replace('/media/', '')) ?? [];
    if (hash === undefined) return '';
    const pass = this.signer.sign(hash, new Date(this.clock.now().getTime() + ms));
    return `${picture}?${width ? `w=${width}&` : ''}pass=${pass}`;
  }
}
