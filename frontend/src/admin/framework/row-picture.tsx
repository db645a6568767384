import { MediaPreview } from '../upload/media-preview.tsx';

/** The small picture that begins a row; its name stands beside it, so it is not read out. */
export function RowPicture({ url }: { url: string }) {
  return <span className="adm-thumb">{url !== '' && <MediaPreview url={url} width={88} />}</span>;
}
