-- The largest turnover multiple is one of bonus money, whatever gives it.
update site.setting set key = 'bonus.turnoverCap' where key = 'promotions.turnoverCap';
