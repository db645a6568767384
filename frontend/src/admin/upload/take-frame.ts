const TIMEOUT_MS = 20_000;
/** Time of the frame, late enough to skip a black first frame. */
const AT_SECONDS = 1;
const QUALITY = 0.86;

/** A picture from near the beginning of a video, as JPEG. @throws Error when the browser cannot read the video */
export async function takeFrame(address: string): Promise<File> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const giveUp = AbortSignal.timeout(TIMEOUT_MS);
  const until = (event: 'loadeddata' | 'seeked') =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('The film cannot be read'));
      video.addEventListener(event, () => resolve(), { once: true });
      video.addEventListener('error', fail, { once: true });
      giveUp.addEventListener('abort', fail, { once: true });
    });
  try {
    const loaded = until('loadeddata');
    video.src = address;
    await loaded;
    const sought = until('seeked');
    video.currentTime = Number.isFinite(video.duration) ? Math.min(AT_SECONDS, video.duration / 3) : 0;
    await sought;
    return await draw(video);
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

async function draw(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The film shows no picture');
  return new File([blob], 'poster.jpg', { type: blob.type });
}
