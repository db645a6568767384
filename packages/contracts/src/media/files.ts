import { z } from 'zod';
import { Deleted } from '../kit/common.ts';
import { defineRoutes } from '../kit/route.ts';
import { renditionWidths } from './rendition-widths.ts';

/** Largest picture in bytes (10 MB). */
export const maxImageBytes = 10_485_760;
/** Largest video in bytes (50 MB). */
export const maxVideoBytes = 52_428_800;
/** Largest upload call in bytes: a video and its multipart envelope. */
export const maxUploadBytes = maxVideoBytes + 65_536;

/** An uploaded file. */
export const UploadedFile = z
  .object({
    /** Address to store in a picture or video field: `/media/<sha-256>.<ext>`. */
    url: z.string(),
    kind: z.enum(['image', 'video']),
    content_type: z.string(),
    /** Size of the stored file in bytes. */
    bytes: z.int(),
    /** Pixels; null for a video. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Dominant colour as `#rrggbb`, to show while the picture loads; null for a video. */
    color: z.string().nullable(),
  })
  .meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** The conversion of a video that browsers cannot play. */
export const Conversion = z
  .object({
    id: z.uuid(),
    state: z.enum(['running', 'done', 'failed']),
    /** Progress from 0 to 1. */
    progress: z.number(),
    /** Reason of a failure, as a sentence for the administrator; otherwise "". */
    reason: z.string(),
    /** The converted video, once it is done. */
    file: UploadedFile.nullable(),
  })
  .meta({ id: 'Conversion' });
export type Conversion = z.infer<typeof Conversion>;

export const fileRoutes = defineRoutes('media', {
  upload: {
    method: 'POST',
    path: '/admin/upload',
    access: 'admin',
    summary:
      'Stores a picture (PNG, JPEG, GIF, WebP up to 10 MB) or film (MP4, WebM, MOV up to 50 MB) from the form field `file`. A film that browsers cannot play is answered with a conversion where ffmpeg is installed, else refused.',
    response: z.union([UploadedFile, Conversion]),
    status: 201,
    consumes: 'multipart/form-data',
    throttle: 'upload',
  },
  conversion: {
    method: 'GET',
    path: '/admin/conversions/:id',
    access: 'admin',
    summary: 'How far the conversion of an uploaded video is; known for a day.',
    response: Conversion,
  },
  stopConversion: {
    method: 'DELETE',
    path: '/admin/conversions/:id',
    access: 'admin',
    summary: 'Stops a conversion; one that has ended stays as it is.',
    response: Deleted,
  },
});

/** File name in an address of this site: `<sha-256>.<ext>`. */
export const mediaFileName = /^([0-9a-f]{64})\.(jpg|webp|gif|png|mp4|webm|mov)$/;

/** Purpose of passes to pictures, for the signature. */
export const PICTURE_PASSES = 'passes to pictures';

/** Purpose of passes to digitals and walks for clients of packages, for the signature. */
export const CLIENT_PASSES = 'passes to pictures of packages';

/** Purpose of passes for the export of a person's data, for the signature; they also open a child's former pictures. */
export const EXPORT_PASSES = 'passes to pictures of exports';

/** Route that serves a stored file: `/media/**` is outside of `/api`, and not in the API document. */
export const mediaRoutes = defineRoutes('media', {
  serve: {
    method: 'GET',
    path: '/media/:file',
    access: 'public',
    summary:
      'A stored picture, in the best format of the Accept header and at most `w` pixels wide, or a video. With `figure`, an adult model who stands before a plain wall, without the wall.',
    query: z.object({
      w: z
        .enum(renditionWidths.map(String) as [string, ...string[]], `must be one of ${renditionWidths.join(', ')}`)
        .transform(Number)
        .optional(),
      /**
       * `true` requests the figure: at most 320 pixels wide and twice as high, in AVIF or WebP; 403 unless the picture shows an
       * adult on the roster.
       */
      figure: z.literal('true').optional(),
      /** Temporary pass to a picture that visitors may not see. */
      pass: z.string().max(60).optional(),
    }),
    response: z.unknown(),
  },
});
