/** Network information of browsers that support it. */
interface NetworkInformation {
  saveData?: boolean;
  /** Speed class: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

const connection = (): NetworkInformation =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};

/** True when the visitor asked the browser to save data. */
export const savesData = (): boolean => connection().saveData ?? false;

/** True unless data is saved or the network is known to be slow. */
export const affordsVideo = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
