import './shared-picture.css';
import { Picture } from '../../ui/picture.tsx';

interface MainPictureProps {
  url: string;
  alt: string;
  /** Rendition that a card has shown, displayed until the picture has loaded. */
  placeholder?: string | undefined;
}

/** The large picture of a profile. */
export function MainPicture(props: MainPictureProps) {
  return <Picture {...props} sizes="(max-width: 899px) 100vw, 57vw" maxWidth={1920} isFirst />;
}
