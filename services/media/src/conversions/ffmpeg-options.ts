import { maxVideoBytes } from '@nfa/contracts';

/** Most seconds of processor time for one film; ffmpeg ends itself then, even when nobody is left to end it. */
const MAX_CPU_SECONDS = 900;
/** Largest picture that is read: 4K. */
const MAX_PIXELS = 4_096 * 2_304;
// 720p: the short side, and even, as H.264 needs it. ffmpeg turns the film upright first.
const SCALE =
  "scale=w='if(gt(iw,ih),-2,2*trunc(min(720,iw)/2))':h='if(gt(iw,ih),2*trunc(min(720,ih)/2),-2)',format=yuv420p";

/** Options of ffmpeg that turn the MP4 or MOV film `source` into an MP4 film `target` that every browser plays. */
export const conversionOptions = (source: string, target: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1', '-timelimit', String(MAX_CPU_SECONDS)],
  // What is read: this one file, by the one reader for MP4 and MOV, whatever the file says it is.
  ...['-protocol_whitelist', 'file', '-threads', '1', '-max_pixels', String(MAX_PIXELS), '-f', 'mov', '-i', source],
  // One track of pictures and one of sound, nothing else.
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-vf', SCALE, '-fpsmax', '30', '-filter_threads', '1'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '4M', '-bufsize', '8M', '-threads', '1'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-fs', String(maxVideoBytes), '-f', 'mp4', '-y', target],
];
