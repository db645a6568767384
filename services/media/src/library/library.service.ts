import { Inject, Injectable } from '@nestjs/common';
import type { LibraryFile, StorageTotals } from '@nfa/contracts';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { LibraryRepository } from './library.repository.ts';

/** Rows of a page unless the caller asks for fewer. */
const MAX_PAGE = 1_000;

/** What the administrator sees of the store. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly files: LibraryRepository,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  async list(query: { limit?: number; offset?: number }): Promise<{ rows: LibraryFile[]; total: number }> {
    const { rows, total } = await this.files.findPage(Math.min(query.limit ?? MAX_PAGE, MAX_PAGE), query.offset ?? 0);
    return { rows: rows.map((file) => ({ ...file, url: `/media/${file.hash}.${file.ext}` })), total };
  }

  async totals(): Promise<StorageTotals> {
    const kinds = await this.files.totals();
    const of = (kind: 'image' | 'video') => kinds.find((entry) => entry.kind === kind) ?? { files: 0, bytes: 0 };
    const images = of('image');
    const videos = of('video');
    return {
      images: images.files,
      image_bytes: images.bytes,
      videos: videos.files,
      video_bytes: videos.bytes,
      quota_bytes: this.config.quotaBytes,
    };
  }
}
