/** Name of the browser's store of photographs that were not sent yet. */
export const photographStore = 'apply';
