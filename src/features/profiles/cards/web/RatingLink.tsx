/** A rating as text, which leads to the reviews behind it. */
import { Link } from 'react-router';
import { type Rating, ratingText } from './ratings';

export const RatingLink = ({ userId, rating }: { userId: string; rating: Rating | null }) =>
  rating ? <Link to={`/reviews/${userId}`}>{ratingText(rating)}</Link> : ratingText(rating);
