import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACE } from './videos.ts';

/** Returns why ffmpeg cannot be used here; undefined when it can. */
export function ffmpegMissing(): string | undefined {
  try {
    const said = execFileSync('ffmpeg', ['-hide_banner', '-encoders'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return ['libx264', 'libx265'].every((name) => said.includes(name)) ? undefined : 'it lacks libx264 or libx265';
  } catch {
    return 'it is not installed';
  }
}

interface VideoOptions {
  /** Encoder of ffmpeg. */
  codec?: 'libx265' | 'mpeg4';
  size?: string;
  seconds?: number;
  /** The track header makes a player rotate the video, as in recordings of phones. */
  isTurned?: boolean;
}

/** Returns a video with sound that no browser plays, with a place in its metadata. */
export function sampleVideo({
  codec = 'libx265',
  size = '640x360',
  seconds = 1,
  isTurned = false,
}: VideoOptions = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'nfa-video-'));
  const file = join(folder, 'video.mov');
  try {
    execFileSync('ffmpeg', [
      ...['-nostdin', '-loglevel', 'error'],
      ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:v', codec, '-c:a', 'aac'],
      ...(codec === 'libx265' ? ['-tag:v', 'hvc1', '-preset', 'ultrafast', '-x265-params', 'log-level=error'] : []),
      ...['-metadata', `location=${PLACE}`, file],
    ]);
    const content = readFileSync(file);
    if (isTurned) turn(content);
    return content;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sets a rotation by 90 degrees in the header of the first track. */
function turn(content: Buffer): void {
  const matrix = content.indexOf('tkhd') + 4 + 40;
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0, 0].entries())
    content.writeInt32BE(value, matrix + 4 * index);
}

/** Returns the streams and tags that ffprobe finds in a video. */
export function probe(file: string) {
  const said = execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file], {
    encoding: 'utf8',
  });
  return JSON.parse(said) as {
    streams: { codec_type: string; codec_name: string; pix_fmt?: string; width?: number; height?: number }[];
    format: { duration: string; tags?: Record<string, string> };
  };
}
