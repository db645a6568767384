import { rename, rm, stat } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Conversion, type Deleted, maxVideoBytes, type UploadedFile } from '@nfa/contracts';
import { Logger, newId, notFound, Periodic, Problem, unavailable } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { secondsOf } from '../videos/picture-codec.ts';
import { VideoFile } from '../videos/video-file.ts';
import { ConversionsRepository } from './conversions.repository.ts';
import { ffmpegVersion, runFfmpeg } from './ffmpeg.ts';
import { conversionOptions } from './ffmpeg-options.ts';

/** Most videos that wait or are being converted; each of them takes disk space. */
const MAX_JOBS = 8;
/** Well below the time after which a conversion without progress is considered abandoned. */
const TOUCH_INTERVAL_MS = 2_000;

const BROKEN_OFF = 'The server was restarted while it converted the film. Upload it again.';
const STOPPED = 'The conversion was stopped.';
const NOT_STORED = 'The converted film could not be stored. Upload it again.';

/** Stores a video that browsers play. */
type Store = (path: string) => Promise<UploadedFile>;

interface Job {
  id: string;
  path: string;
  progress: number;
  isRunning: boolean;
  /** Aborts when the conversion is stopped. */
  stopping: AbortController;
  store: Store;
}

/** Converts videos that browsers cannot play to MP4 with H.264, one at a time, where ffmpeg is installed. */
@Injectable()
export class ConversionsService implements OnApplicationBootstrap, OnModuleDestroy {
  private hasFfmpeg = false;
  private readonly jobs = new Set<Job>();
  private readonly stopping = new AbortController();
  private last: Promise<void> = Promise.resolve();
  // `touchAll` logs its failures.
  private readonly touches = new Periodic(TOUCH_INTERVAL_MS, () => this.touchAll());

  constructor(
    private readonly conversions: ConversionsRepository,
    private readonly logger: Logger,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  get isAvailable(): boolean {
    return this.hasFfmpeg;
  }

  async onApplicationBootstrap(): Promise<void> {
    const version = await ffmpegVersion(this.config.ffmpeg.program);
    this.hasFfmpeg = version !== undefined;
    this.logger.info(this.hasFfmpeg ? 'videos are converted' : 'no ffmpeg with libx264: videos are not converted', {
      version,
    });
    this.touches.trigger();
  }

  /** Ends ffmpeg. Unfinished conversions are then reported as interrupted. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.touches.stop();
    await this.last;
  }

  /**
   * Takes over an uploaded video with its file, and passes it to `store` once browsers can play it; returns the conversion that any
   * copy of the service already runs for the same video.
   * @throws Problem unavailable when too many wait
   */
  async start(upload: { path: string; sourceHash: string }, store: Store): Promise<Conversion> {
    if (this.jobs.size >= MAX_JOBS)
      throw unavailable('Too many films are being converted. Try again in a few minutes.');
    const id = newId();
    const running = await this.conversions.insert(id, upload.sourceHash);
    if (running !== id) return this.get(running);
    const path = `${upload.path}.video`;
    await rename(upload.path, path);
    const job: Job = { id, path, progress: 0, isRunning: false, stopping: new AbortController(), store };
    this.jobs.add(job);
    this.last = this.last.then(() => this.run(job));
    return { id, state: 'running', progress: 0, reason: '', file: null };
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<Conversion> {
    const found = await this.conversions.find(id);
    if (!found) throw notFound('conversion');
    const { is_abandoned, ...conversion } = found;
    return is_abandoned ? { ...conversion, state: 'failed', reason: BROKEN_OFF } : conversion;
  }

  /** Stops a conversion; another copy of the service that runs it notices within seconds. @throws Problem not_found */
  async stop(id: string): Promise<Deleted> {
    await this.get(id);
    await this.conversions.finish(id, { reason: STOPPED });
    const job = [...this.jobs].find((candidate) => candidate.id === id);
    if (job) await this.giveUp(job);
    return { id };
  }

  /** Stops the work on a video; deletes the file of a waiting one at once. */
  private async giveUp(job: Job): Promise<void> {
    job.stopping.abort();
    if (job.isRunning) return;
    this.jobs.delete(job);
    await rm(job.path, { force: true });
  }

  private async run(job: Job): Promise<void> {
    if (job.stopping.signal.aborted) return;
    job.isRunning = true;
    const target = `${job.path}.mp4`;
    const outcome = await this.convert(job, target).then(
      (file) => ({ file }),
      (error: unknown) => ({ reason: job.stopping.signal.aborted ? STOPPED : this.reasonOf(error) }),
    );
    try {
      for (const path of [job.path, target]) await rm(path, { force: true });
      await this.conversions.finish(job.id, outcome);
    } catch (error) {
      // The row soon counts as abandoned, and callers are told that the conversion failed.
      this.logger.failure('conversion', 'the end of a conversion was not noted', error);
    }
    this.jobs.delete(job);
  }

  private reasonOf(error: unknown): string {
    if (this.stopping.signal.aborted) return BROKEN_OFF;
    this.logger.failure('conversion', 'a video was not converted', error);
    return error instanceof Problem ? error.message : NOT_STORED;
  }

  private async convert(job: Job, target: string): Promise<UploadedFile> {
    const seconds = await VideoFile.edit(job.path, secondsOf);
    await runFfmpeg(this.config.ffmpeg.program, conversionOptions(job.path, target), {
      onSeconds: (done) => {
        job.progress = seconds > 0 ? Math.min(1, done / seconds) : 0;
      },
      signal: AbortSignal.any([this.stopping.signal, job.stopping.signal]),
      limitMs: this.config.ffmpeg.limitMs,
    });
    // ffmpeg stops writing at this size.
    if ((await stat(target)).size >= maxVideoBytes)
      throw new Problem('too_large', 'The converted film is larger than 50 MB: cut it shorter.');
    return job.store(target);
  }

  private async touchAll(): Promise<void> {
    try {
      for (const job of this.jobs) if (!(await this.conversions.touch(job.id, job.progress))) await this.giveUp(job);
    } catch (error) {
      this.logger.failure('conversion', 'progress was not noted', error);
    }
  }
}
