/** Network information, which only some browsers provide. */
interface NetworkInformation {
  saveData?: boolean;
  /** Speed class: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

const connection = (): NetworkInformation =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};

/** Whether the visitor has asked the browser to save data. */
export const savesData = (): boolean => connection().saveData ?? false;

/** Whether videos may be loaded: not in data-saving mode, and not on a network that is known to be slow. */
export const affordsVideo = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
