-- Three hundred thousand rows were sampled for these, whenever the table was analyzed. A third as
-- many values are still more than rates are posted.
alter statistics jobs_pay set statistics 300;
