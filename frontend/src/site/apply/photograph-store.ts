/** Name of the browser's store for photographs that are not sent yet. */
export const photographStore = 'apply';
