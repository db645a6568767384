import { type FileHandle, open } from 'node:fs/promises';
import { Problem } from '@nfa/service-kit';

const ZEROS = Buffer.alloc(64 * 1024);

/** The error for a video with an invalid structure. */
export const damaged = (): Problem => new Problem('unsupported_media_type', 'The film is damaged or incomplete');

/** Most boxes or elements that are read; real videos of 50 MB have far fewer. */
const MAX_READS = 200_000;

/** A video on disk that is read and changed in place, a few bytes at a time; it is never in memory as a whole. */
export class VideoFile {
  private reads = 0;

  private constructor(
    private readonly handle: FileHandle,
    /** Length of the video. */
    readonly bytes: number,
  ) {}

  /** Runs `work` on the video at `path`. */
  static async edit<T>(path: string, work: (video: VideoFile) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r+');
    try {
      return await work(new VideoFile(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /** Up to `length` bytes at `at`, fewer at the end of the file. @throws Problem unsupported_media_type */
  async read(at: number, length: number): Promise<Buffer> {
    this.reads += 1;
    if (this.reads > MAX_READS) throw damaged();
    const { bytesRead, buffer } = await this.handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  /** Exactly `length` bytes at `at`. @throws Problem unsupported_media_type */
  async readExactly(at: number, length: number): Promise<Buffer> {
    const bytes = await this.read(at, length);
    if (bytes.length < length) throw damaged();
    return bytes;
  }

  async write(at: number, bytes: Buffer): Promise<void> {
    await this.handle.write(bytes, 0, bytes.length, at);
  }

  /** Overwrites from `start` up to `end` with zeros. */
  async zero(start: number, end: number): Promise<void> {
    for (let at = start; at < end; at += ZEROS.length)
      await this.write(at, ZEROS.subarray(0, Math.min(ZEROS.length, end - at)));
  }
}
