import { Injectable } from '@nestjs/common';
import { CLIENT_PASSES, DAY_MS, EXPORT_PASSES, mediaFileName, PICTURE_PASSES } from '@nfa/contracts';
import { AddressSigner, Clock, ServiceTokens } from '@nfa/service-kit';

const PANEL_MS = 10 * 60_000;
const PAGE_MS = 60 * 60_000;
/** All addresses of an export are signed before its first file is read. */
const EXPORT_MS = DAY_MS;
const PANEL_WIDTH = 320;
const PAGE_WIDTH = 480;

/** Signs temporary addresses of pictures that visitors may not see. */
@Injectable()
export class PictureViews {
  private readonly signer: AddressSigner;
  private readonly clientSigner: AddressSigner;
  private readonly exportSigner: AddressSigner;

  constructor(
    tokens: ServiceTokens,
    private readonly clock: Clock,
  ) {
    // The key of the calls from the media service to the catalogue, which no other process knows.
    const key = tokens.keyOf('media', 'catalogue');
    this.signer = new AddressSigner(key, PICTURE_PASSES);
    this.clientSigner = new AddressSigner(key, CLIENT_PASSES);
    this.exportSigner = new AddressSigner(key, EXPORT_PASSES);
  }

  /** Address for the administrator; "" for a picture of another site. */
  forPanel(picture: string): string {
    return this.view(picture, PANEL_WIDTH, PANEL_MS);
  }

  /** Address for the person in the picture, valid long enough to read the page; "" for a picture of another site. */
  forPage(picture: string): string {
    return this.view(picture, PAGE_WIDTH, PAGE_MS);
  }

  /** Address in full size, for the export of a person's data; "" for a picture of another site. */
  forExport(picture: string): string {
    return this.pass(picture, this.exportSigner, EXPORT_MS);
  }

  /** Address for clients of a package, valid while the picture is shared with them: the stored address with a pass. */
  forClient(address: string): string {
    return this.pass(address, this.clientSigner, PAGE_MS);
  }

  private view(picture: string, width: number, ms: number): string {
    return this.pass(picture, this.signer, ms, `w=${width}&`);
  }

  private pass(picture: string, signer: AddressSigner, ms: number, query = ''): string {
    const hash = hashOf(picture);
    return hash === undefined ? '' : `${picture}?${query}pass=${signer.sign(hash, this.inMs(ms))}`;
  }

  private inMs(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

const hashOf = (address: string): string | undefined => mediaFileName.exec(address.replace('/media/', ''))?.[1];
