import { formatNumber } from './format-number.ts';
import { IconButton } from './icon-button.tsx';

interface PagerProps {
  /** Rows of this page. */
  shown: number;
  total: number;
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Number of rows shown, and buttons to the other pages. */
export function Pager({ shown, total, page, pages, onPage }: PagerProps) {
  return (
    <div className="adm-pager adm-row">
      <p role="status">
        Showing {formatNumber(shown)} of {formatNumber(total)}
      </p>
      {pages > 1 && (
        <nav className="adm-row" aria-label="Pages">
          <IconButton
            look="plain"
            icon="back"
            label="Previous page"
            aria-disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <span>
            Page {formatNumber(page + 1)} of {formatNumber(pages)}
          </span>
          <IconButton
            look="plain"
            icon="arrow"
            label="Next page"
            aria-disabled={page >= pages - 1}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
