import { MB, uploadVideo } from './upload-video.mjs';

// Uploads ten files of 10 MB at a time, repeatedly until standard input ends.
const { PRODUCT_URL, TOKEN } = process.env;
let isOver = false;
process.stdin.on('end', () => (isOver = true)).resume();
process.stdout.write('uploading\n');
while (!isOver) await Promise.all(Array.from({ length: 10 }, () => uploadVideo(PRODUCT_URL, TOKEN, 10 * MB)));
