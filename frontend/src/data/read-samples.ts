// Samples are imported only when the API fails.

/** Three models. */
export const readSampleModels = async () => (await import('./model-samples.ts')).sampleModels;

/** Three pieces of news. */
export const readSampleNews = async () => (await import('./news-samples.ts')).sampleNews;

/** True for the id of a built-in model or piece of news. */
export const isSample = (id: string): boolean => id.startsWith('sample-');
