/** A picture as it is stored. */
export interface PreparedImage {
  content: Buffer;
  ext: 'jpg' | 'webp';
  contentType: string;
  width: number;
  height: number;
  color: string;
  /** Fingerprint, see `fingerprintOf`. */
  fingerprint: string;
  isAnimated: boolean;
}

/** Formats in which a picture is served. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** Properties of a smaller copy. */
export interface Target {
  width: number;
  format: ImageFormat;
  isAnimated: boolean;
  /** Whether to cut out the figure, see `cutOut`. */
  isFigure?: boolean;
}

/**
 * A call to the picture process: `target` asks for a smaller copy or the
 * fingerprint; without it, the picture is prepared for storage.
 */
export interface ImageCall {
  source: Uint8Array;
  target?: Target | 'fingerprint';
}

/** Response of the picture process; an error without a code is an internal one. */
export type ImageAnswer =
  | { result: PreparedImage | Uint8Array | string }
  | { error: { code?: FailureCode; message: string } };

type FailureCode = 'unsupported_media_type' | 'too_large';

/** Error about the content of a picture. */
export class ImageFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
