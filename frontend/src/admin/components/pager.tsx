import { Button } from './button.tsx';
import { formatNumber } from './format-number.ts';

interface PagerProps {
  /** Rows of this page. */
  shown: number;
  total: number;
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** How much of a list shows, and the way to the rest. */
export function Pager({ shown, total, page, pages, onPage }: PagerProps) {
  return (
    <div className="adm-pager">
      <p role="status">
        Showing {shown} of {formatNumber(total)}
      </p>
      {pages > 1 && (
        <nav aria-label="Pages">
          <Button
            icon="back"
            isSquare
            aria-label="Previous page"
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <span>
            Page {page + 1} of {pages}
          </span>
          <Button
            icon="arrow"
            isSquare
            aria-label="Next page"
            disabled={page >= pages - 1}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
