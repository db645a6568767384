import { maxVideoBytes } from '@nfa/contracts';

/** Most seconds of processor time for one video; ffmpeg then ends on its own, even without its parent. */
const MAX_CPU_SECONDS = 900;
/** Largest frame that is read: 4K. */
const MAX_PIXELS = 4_096 * 2_304;
// 720p on the short side, with even numbers, as H.264 requires. ffmpeg rotates the video upright first.
const SCALE =
  "scale=w='if(gt(iw,ih),-2,2*trunc(min(720,iw)/2))':h='if(gt(iw,ih),2*trunc(min(720,ih)/2),-2)',format=yuv420p";

/** Options of ffmpeg that convert the MP4 or MOV video `source` to an MP4 video `target` that every browser plays. */
export const conversionOptions = (source: string, target: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1', '-timelimit', String(MAX_CPU_SECONDS)],
  // Reads only this file, and only with the demuxer for MP4 and MOV, whatever the file claims to be.
  ...['-protocol_whitelist', 'file', '-threads', '1', '-max_pixels', String(MAX_PIXELS), '-f', 'mov', '-i', source],
  // Keeps one video track and one audio track, nothing else.
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-vf', SCALE, '-fpsmax', '30', '-filter_threads', '1'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '4M', '-bufsize', '8M', '-threads', '1'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-fs', String(maxVideoBytes), '-f', 'mp4', '-y', target],
];
