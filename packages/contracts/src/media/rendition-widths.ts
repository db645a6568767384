/** Widths in pixels that can be requested with `?w=`. */
export const renditionWidths = [160, 320, 480, 640, 768, 960, 1280, 1600, 1920] as const;
