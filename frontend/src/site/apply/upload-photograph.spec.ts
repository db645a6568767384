import { uploadPhotograph } from './upload-photograph.ts';

it('reports what part of a photograph is sent, and none while its size is not known', () => {
  const upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  const fake = class {
    upload = upload;
    open() {}
    send() {}
  };
  Object.assign(globalThis, { XMLHttpRequest: fake });
  const parts: number[] = [];
  void uploadPhotograph('/api', 'face', new Blob(['x']), (part) => parts.push(part), new AbortController().signal);
  upload.onprogress?.({ loaded: 5, total: 0 });
  upload.onprogress?.({ loaded: 5, total: 10 });
  expect(parts).toEqual([0, 0.5]);
});
