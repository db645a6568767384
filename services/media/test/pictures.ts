import sharp, { type Sharp } from 'sharp';

const noise = (width: number, height: number, channels: 3 | 4 = 3) => {
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 2_654_435_761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels } });
};

const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A red photo, stored in landscape and rotated to portrait by EXIF, with place, owner and camera in its EXIF data. */
export const photoWithPlace = (width = 1_200, height = 800, orientation = 6): Promise<Buffer> =>
  plain(width, height, '#c02010')
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Secret Owner', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 31/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 1/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();

/** A photo of 12 megapixels, like a phone's photo in the evening: about 8 MB, mostly noise. */
export const eveningPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 3_000,
      height: 4_000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 26 },
    },
  })
    .jpeg({ quality: 94 })
    .toBuffer();

/** A PNG with a transparent half. */
export const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: { create: { width: 150, height: 100, channels: 3, background: '#1020c0' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();

/** An animated GIF. */
export async function animation(frames = 3): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      plain(40, 30, index % 2 ? '#00ff00' : `rgb(${index % 256},0,0)`)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
}

/** Valid pictures of many kinds, made by sharp. */
export const honestPictures: Record<string, () => Promise<Buffer>> = {
  'a JPEG': () => noise(640, 480).jpeg().toBuffer(),
  'a progressive JPEG': () => noise(640, 480).jpeg({ progressive: true }).toBuffer(),
  'a CMYK JPEG': () => noise(320, 200).toColourspace('cmyk').jpeg().toBuffer(),
  'a grey JPEG': () => noise(320, 200).greyscale().jpeg().toBuffer(),
  'a PNG': () => noise(320, 200).png().toBuffer(),
  'a 16-bit PNG': () => noise(320, 200).toColourspace('rgb16').png().toBuffer(),
  'a PNG of one colour table': () => noise(320, 200).png({ palette: true }).toBuffer(),
  'a PNG whose transparency is nowhere used': () => plain(320, 200, '#fff').ensureAlpha().png().toBuffer(),
  'a still GIF': () => plain(320, 200, '#abc').gif().toBuffer(),
  'a WebP': () => noise(320, 200).webp().toBuffer(),
  'a lossless WebP with transparency': () => noise(320, 200, 4).webp({ lossless: true }).toBuffer(),
  'one pixel': () => plain(1, 1, '#fff').png().toBuffer(),
};

/** A person in front of a wall, with head, arms, body and two separate legs, or a bust unless `isWhole`; `wall` "" is noise. */
export async function standing(wall = '#d8c9ae', { width = 300, isWhole = true } = {}): Promise<Buffer> {
  const part = (left: number, top: number, w: number, h: number) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background: '#3a2a22' } },
    left,
    top,
  });
  const whole = [part(130, 40, 40, 60), part(100, 100, 100, 160), part(105, 260, 35, 200), part(160, 260, 35, 200)];
  const bust = [part(110, 90, 80, 140), part(40, 230, 220, 270)];
  const behind = wall ? plain(width, 500, wall) : noise(width, 500);
  return behind
    .composite(isWhole ? whole : bust)
    .jpeg({ quality: 92 })
    .toBuffer();
}
