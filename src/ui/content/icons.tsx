/** The icon set: 24-unit grid, one stroke width; all icons are decorative. */
interface IconProps {
  size?: number;
}

interface DrawingProps extends IconProps {
  path: string;
  stroke?: number;
  isFilled?: boolean;
}

export const Drawing = ({ size = 20, path, stroke = 2, isFilled }: DrawingProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

export const AlertIcon = (props: IconProps) => (
  <Drawing {...props} path="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7.5v5M12 16.4v.1" />
);
export const ChevronIcon = (props: IconProps) => <Drawing {...props} path="m6 9.5 6 6 6-6" />;
export const CheckIcon = (props: IconProps) => <Drawing {...props} path="m5 12.5 4.5 4.5L19 7.5" />;
export const CloseIcon = (props: IconProps) => <Drawing {...props} path="M6 6l12 12M18 6 6 18" />;
export const MenuIcon = (props: IconProps) => <Drawing {...props} path="M4 7h16M4 12h16M4 17h16" />;
export const ArrowIcon = (props: IconProps) => <Drawing {...props} path="M5 12h14M13 6l6 6-6 6" />;
export const BackIcon = (props: IconProps) => <Drawing {...props} path="M19 12H5M11 6l-6 6 6 6" />;
