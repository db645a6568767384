// A message on a channel reaches every client of a Redis: with one Redis, the spec files of two workers would hear each other.
const url = process.env.TEST_REDIS_URLS?.split(' ')[Number(process.env.JEST_WORKER_ID) - 1];
if (url) process.env.TEST_REDIS_URL = url;
